import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { inputClass } from "../../../components/Field.tsx";
import { cn } from "../../../lib/cn.ts";
import { detect, type Detected } from "./detect.ts";

/** Adds items by hand, which the text does not contain. */
export function AddItem({ onAdd }: { onAdd: (found: readonly Detected[]) => void }) {
  const [text, setText] = useState("");
  const [isNone, setNone] = useState(false);
  const add = () => {
    const found = detect(text);
    setNone(found.length === 0 && text.trim() !== "");
    if (found.length === 0) return;
    onAdd(found);
    setText("");
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex items-center gap-1.5">
      {isNone && (
        <span role="alert" className="text-xs text-danger">
          No IP, domain or URL
        </span>
      )}
      <input
        aria-label="Add an item by hand"
        placeholder="Add IP, domain or URL"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setNone(false);
        }}
        onKeyDown={keys}
        className={cn(inputClass, "h-7 w-52 text-xs")}
      />
      <Button size="sm" onClick={add} disabled={text.trim() === ""}>
        <Plus aria-hidden /> Add
      </Button>
    </div>
  );
}
