/** Any object of STIX 2.1. */
export interface StixObject {
  readonly type: string;
  readonly spec_version: "2.1";
  readonly id: string;
  readonly [property: string]: unknown;
}

/** RFC 3339 in UTC, to the millisecond, as STIX wants it. */
export const stixTime = (time: Date): string => time.toISOString();
