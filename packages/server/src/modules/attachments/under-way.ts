/** The bytes of a form, from before its first one until it is stored or given up. */
export interface UploadPlace {
  /** Bytes of a form without a stated length. @throws what `admit` throws, where there is no more room */
  came(bytes: number): void;
  /** May be called again. */
  leave(): void;
}

/** Bytes that are reserved: of an account, of all free ones, and in all. */
export interface Reserved {
  readonly ofAccount: number;
  readonly ofFree: number;
  readonly all: number;
}

interface Owner {
  readonly accountId: string;
  readonly isFree: boolean;
}

/** What forms under way will take: what is stored does not tell, and forms at the same time would all fit. */
export interface UnderWay {
  reserved(accountId: string): Reserved;
  /** @param check is called before bytes more are taken; throws where they do not fit */
  enter(owner: Owner, bytes: number, check: (more: number) => void): UploadPlace;
}

export function createUnderWay(): UnderWay {
  const places = new Set<Owner & { bytes: number }>();
  const sum = (isMeant: (owner: Owner) => boolean): number =>
    [...places].reduce((total, place) => total + (isMeant(place) ? place.bytes : 0), 0);
  return {
    reserved: (accountId) => ({
      ofAccount: sum((owner) => owner.accountId === accountId),
      ofFree: sum(({ isFree }) => isFree),
      all: sum(() => true),
    }),
    enter(owner, bytes, check) {
      const place = { ...owner, bytes };
      places.add(place);
      return {
        came(more) {
          check(more);
          place.bytes += more;
        },
        leave: () => void places.delete(place),
      };
    },
  };
}
