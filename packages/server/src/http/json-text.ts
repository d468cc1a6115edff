/**
 * An answer's `data` that was written as JSON already, from parts that many answers share: what the routes use that
 * answer thousands of addresses. `T` is what the text says, so that the contract still checks the handler.
 */
export class JsonText<T> {
  readonly text: string;
  declare readonly type: T;
  constructor(text: string) {
    this.text = text;
  }
}
