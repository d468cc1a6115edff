import type { IpInfo, Withheld } from "@fyr/contract";
import { type AnswerOrigins, type AnswerTexts, IP_INFO } from "./fields.ts";
import type { JsonPieces, Prepared } from "./template.ts";

/** What makes the prepared part of a text, and shares it among answers. */
export interface Preparing {
  /** @param concealed the note for callers who may not see what own sensors saw */
  prepared(concealed: readonly Withheld[] | undefined): Prepared;
}

/** All that is known of an address: as an object of the contract's type, or as its JSON text. */
export class IpAnswer {
  readonly #origins: AnswerOrigins;
  readonly #preparing: Preparing;
  readonly #texts: AnswerTexts;
  #info: IpInfo | undefined;

  /** @param texts of all origins that are not in the prepared text */
  constructor(origins: AnswerOrigins, preparing: Preparing, texts: AnswerTexts) {
    this.#origins = origins;
    this.#preparing = preparing;
    this.#texts = texts;
  }

  /** RFC 5952, without making `info`. */
  get ip(): string {
    return this.#origins.own.ip;
  }

  /** Whether it was made for a caller who may not see what own sensors saw. */
  get isConcealed(): boolean {
    return this.#origins.particulars.context.concealed !== undefined;
  }

  /** Made when it is read first; answers share parts with one another: never mutate it. */
  get info(): IpInfo {
    return (this.#info ??= IP_INFO.build(this.#origins));
  }

  /** The text of `info` in pieces, without making that, for the caller to join once with what is around it. */
  jsonPieces(): JsonPieces {
    const { own, particulars } = this.#origins;
    return IP_INFO.write(this.#preparing.prepared(particulars.context.concealed), this.#texts, own);
  }

  toJson(): string {
    return this.jsonPieces().pieces.join("");
  }
}
