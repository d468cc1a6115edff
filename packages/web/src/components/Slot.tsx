import { cloneElement, type ReactElement, type Ref } from "react";

type Props = Readonly<Record<string, unknown>>;

const isListener = (value: unknown): value is (...given: readonly unknown[]) => void => typeof value === "function";

function both<T>(first: Ref<T> | undefined, second: Ref<T> | undefined): Ref<T> | undefined {
  if (first === undefined || first === null) return second;
  if (second === undefined || second === null) return first;
  const refs = [first, second];
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === "function") ref(element);
      else ref.current = element;
    }
  };
}

interface SlotProps<T> extends Props {
  readonly ref?: Ref<T>;
  readonly children: ReactElement;
}

/** Shows its child, one element, with more attributes: those that it has itself stay, and its own listeners come first. */
export function Slot<T>({ children, ref, ...added }: SlotProps<T>) {
  const element = children as ReactElement<Props & { ref?: Ref<T> }>;
  const { props } = element;
  const merged: Record<string, unknown> = { ...added, ref: both(props.ref, ref) };
  for (const [name, own] of Object.entries(props)) {
    const more = added[name];
    if (name === "ref" || own === undefined) continue;
    merged[name] =
      isListener(own) && isListener(more)
        ? (...given: readonly unknown[]) => {
            own(...given);
            more(...given);
          }
        : own;
  }
  return cloneElement(element, merged);
}
