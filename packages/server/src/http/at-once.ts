/**
 * Goes on with a value now if it is there, and when it comes if it is promised. A lookup has everything in memory, and
 * each `await` on its way would cost it more than finding the address does.
 */
export function proceed<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
