import { Select } from "../../components/Select.tsx";

/** A filter whose choice is part of the page's address; nothing chosen is all. */
export function UrlSelect<T extends string>({
  label,
  value,
  options,
  onValue,
}: {
  label: string;
  value: T | undefined;
  options: readonly { readonly value: T | ""; readonly label: string }[];
  onValue: (value: T | undefined) => void;
}) {
  return (
    <Select
      label={label}
      labelHidden
      className="w-36"
      value={value ?? ""}
      options={options}
      onValue={(chosen) => onValue(chosen === "" ? undefined : chosen)}
    />
  );
}
