const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const ZONED =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d+)? ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?|\(UTC([+-]\d{1,2})\))$/i;
const YEAR_FIRST = /^(\d{4})(?:-|\/|\. ?)(\d\d)(?:-|\/|\. ?)(\d\d)\.?(?!\d)/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:\d{6})?$/;
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?!\d)/;
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-\s.]([a-z]{3})[a-z]*[-\s.,]+(\d{4})(?!\d)/i;
const MONTH_NAMED =
  /^(?:[a-z]{3} )?([a-z]{3})[a-z]*\s+(\d{1,2}),?\s+(?:\d\d:\d\d:\d\d\s+(?:[a-z]{3,4}\s+)?)?(\d{4})(?!\d)/i;

/** What comes first in a date with strokes. */
export type DateOrder = "day" | "month";

/**
 * A date as registries write them: a moment in UTC to the second where its time zone is stated, else its day. Null for
 * what is none, and for `03/04/2020`, which is one of two days, unless the order is known.
 */
export function registrationDate(text: string, order: DateOrder | null = null): string | null {
  const written = text.trim().replaceAll(/\s+/g, " ");
  const zoned = ZONED.exec(written);
  if (zoned !== null) return momentOf(zoned);
  const yearFirst = YEAR_FIRST.exec(written) ?? COMPACT.exec(written);
  if (yearFirst !== null) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = DAY_FIRST.exec(written);
  if (numbers !== null) return dayOfNumbers(numbers, order);
  const day = DAY_NAMED.exec(written);
  if (day !== null) return dayOf(day[3], monthOf(day[2]), day[1]);
  const month = MONTH_NAMED.exec(written);
  return month === null ? null : dayOf(month[3], monthOf(month[1]), month[2]);
}

function momentOf([, year, month, day, hour, minute, second, zone = "Z", hours]: RegExpExecArray): string | null {
  if (dayOf(year, month, day) === null) return null;
  const [, sign = "+", h = "0", m = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = hours === undefined ? Number(`${sign}1`) * (Number(h) * 60 + Number(m)) : Number(hours) * 60;
  const stated = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(stated) ? null : `${new Date(stated - offset * 60_000).toISOString().slice(0, 19)}Z`;
}

/** With dots and dashes the day comes first everywhere; with strokes it depends on the country. */
function dayOfNumbers(
  [, first = "", between, second = "", year]: RegExpExecArray,
  order: DateOrder | null,
): string | null {
  const isDayFirst = between !== "/" || Number(first) > 12 || first === second || order === "day";
  if (isDayFirst) return dayOf(year, second, first);
  return Number(second) > 12 || order === "month" ? dayOf(year, first, second) : null;
}

const monthOf = (name = ""): string => String(MONTHS.indexOf(name.toLowerCase()) + 1);

function dayOf(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const ms = Date.parse(text);
  // 30 February is read as a day of March.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text || Number(year) < 1980 ? null : text;
}
