import type { DataSource } from "@fyr/contract";
import { Banner } from "../../../components/Banner.tsx";
import { plural } from "../../../lib/format.ts";
import type { SourceList } from "./api.ts";

const NAMED = 5;

/** Says which sources could not be reached, and what can be done about it. */
export function Reach({ sources, reach }: Pick<SourceList, "sources" | "reach">) {
  const offline = sources.filter(({ state }) => state === "offline");
  const failed = sources.filter(({ state }) => state === "failed");
  const keyless = sources.filter(({ state }) => state === "not_configured");
  if (reach.offline && !reach.mirror) {
    return (
      <Banner kind="warning">
        No request leaves this machine (<Setting>FYR_OFFLINE</Setting>), so no source is fetched. To feed Fyr from a
        folder, set <Setting>FYR_MIRROR</Setting> to a <Setting>mirror.json</Setting> that maps the sources&apos;
        addresses to files, and start it again.
      </Banner>
    );
  }
  return (
    <>
      {offline.length > 0 && (
        <Banner kind="info">
          {plural(offline.length, "source")} cannot be reached from here: no request leaves this machine (
          <Setting>FYR_OFFLINE</Setting>) and the mirror (<Setting>FYR_MIRROR</Setting>) has no file for{" "}
          {namesOf(offline)}.
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner kind="warning">
          {plural(failed.length, "source")} could not be fetched: {namesOf(failed)}. Fyr tries again automatically. If
          this machine has no internet access, set <Setting>FYR_MIRROR</Setting> to feed it from a folder.
        </Banner>
      )}
      {keyless.length > 0 && (
        <Banner kind="info">
          {plural(keyless.length, "source needs", "sources need")} an API key:{" "}
          {keyless.map(({ name, key_setting: setting }) => `${name} (${setting})`).join(", ")}.
        </Banner>
      )}
    </>
  );
}

const Setting = ({ children }: { children: string }) => <code className="mono text-xs">{children}</code>;

function namesOf(sources: readonly DataSource[]): string {
  const names = sources.slice(0, NAMED).map(({ name }) => name);
  const rest = sources.length - names.length;
  return rest > 0 ? `${names.join(", ")} and ${rest} more` : names.join(", ");
}
