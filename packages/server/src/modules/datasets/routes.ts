import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { ACCOUNT_TYPE, datasetEndpoints, type DatasetId } from "@fyr/contract";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import { connectionOf } from "../../http/connected.ts";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import { answerRange } from "../../http/ranged.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { createSlots } from "../../http/slots.ts";
import { DELTA_FILE, type StoredBuild } from "../../storage/datasets/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Bought, CreditMeter } from "../credits/index.ts";
import type { PaidBuilds } from "./paid.ts";
import type { Retention } from "./retention.ts";
import { admit, type DatasetRules } from "./rules.ts";
import { BUILT, type Datasets, fileOf } from "./service.ts";
import type { DatasetKey } from "./signing.ts";

interface Parts {
  readonly datasets: Datasets;
  readonly rules: DatasetRules;
  readonly retention: Retention;
  readonly meter: Pick<CreditMeter, "chargeOnce">;
  readonly paid: PaidBuilds;
  readonly key: DatasetKey;
  readonly audit: RecordAct;
}

/** Downloads at once: of all, and of one account (or of one address, of those without). */
const AT_ONCE = { all: 64, ofOne: 4 };

const PIECE_BYTES = 256 * 1024;

export function datasetRoutes(
  { bind }: RouteScope,
  { datasets, rules, retention, meter, paid, key, audit }: Parts,
): void {
  const slots = createSlots(AT_ONCE.all, AT_ONCE.ofOne);
  const admitted = async (id: DatasetId, caller: Caller | null) => {
    const rule = (await rules.read())[id];
    admit(rule, caller);
    return rule;
  };

  /** Charges an account for a build, once, however many downloads of it begin at a time. */
  async function pay(id: DatasetId, build: string, caller: Caller | null): Promise<Bought | null> {
    const { credits } = await admitted(id, caller);
    if (credits === 0 || caller === null || caller.type === ACCOUNT_TYPE.admin || caller.unmetered === true)
      return null;
    return meter.chargeOnce(caller, credits, (db) => paid.note(db, caller.accountId, id, build, new Date()));
  }

  /** Whom there is no place for, and who has the file already, pays nothing. */
  async function send<T>(
    { request, caller, charged }: Asked,
    id: DatasetId,
    stored: StoredBuild,
    file: Sent,
  ): Promise<Download<T>> {
    const { name, bytes, sha256, mediaType } = file;
    const modified = new Date(stored.manifest.built_at);
    const open = (range = {}) => createReadStream(stored.path(name), { ...range, highWaterMark: PIECE_BYTES });
    const answer = answerRange(request, { open, bytes, tag: sha256, modified });
    if (answer.status >= 300) return Download.ofRange(name, mediaType, answer);
    const release = slots.acquire(connectionOf(request));
    try {
      const bought = await pay(id, stored.manifest.build, caller);
      if (bought !== null) charged(bought);
    } catch (error) {
      release();
      throw error;
    }
    const stream = () => answer.stream().once("close", release);
    return Download.ofRange(`${stored.manifest.build}-${name}`, mediaType, { ...answer, stream });
  }

  bind(datasetEndpoints.readDatasetKey, () => ({
    algorithm: "Ed25519" as const,
    public_key: key.publicKey,
    id: key.id,
  }));

  bind(datasetEndpoints.readDataset, ({ params, caller }) => datasets.describe(params.id, caller));

  bind(datasetEndpoints.downloadDataset, async (call) => {
    const { id } = call.params;
    const { build, format, compression } = call.query;
    await admitted(id, call.caller);
    const stored = await datasets.find(id, build);
    const file = fileOf(stored, format, compression);
    return send(call, id, stored, { ...file, mediaType: "application/octet-stream" });
  });

  bind(datasetEndpoints.readDatasetManifest, async ({ params: { id }, query, caller, request }) => {
    await admitted(id, caller);
    const { manifest, manifestBytes } = await datasets.find(id, query.build);
    const answer = answerRange(request, {
      open: (range) =>
        Readable.from([range === undefined ? manifestBytes : manifestBytes.subarray(range.start, range.end + 1)]),
      bytes: manifestBytes.length,
      tag: manifest.build,
      modified: new Date(manifest.built_at),
    });
    return Download.ofRange(`fyr-${id}-manifest.json`, "application/json", answer);
  });

  bind(datasetEndpoints.readDatasetSignature, async ({ params: { id }, query, caller }) => {
    await admitted(id, caller);
    const { signature } = await datasets.find(id, query.build);
    async function* lines() {
      yield signature;
    }
    return Download.ofLines(`fyr-${id}-manifest.sig`, "text/plain", lines());
  });

  bind(datasetEndpoints.readDatasetDelta, async (call) => {
    const { id } = call.params;
    await admitted(id, call.caller);
    const stored = await datasets.find(id, call.query.build);
    const { build, deltas } = stored.manifest;
    const delta = deltas.at(-1);
    if (delta === undefined || delta.to !== build)
      throw new ApiFailure("not_found", { message: `The build ${build} is a first one. Take the whole of it.` });
    return send(call, id, stored, { ...delta, name: DELTA_FILE, mediaType: "application/zstd" });
  });

  bind(datasetEndpoints.listDatasetStandings, () => datasets.standings());

  bind(datasetEndpoints.buildDatasets, async ({ body, caller, request }) => {
    const requested = await datasets.request(body.ids ?? BUILT);
    const by = { actor: caller.email, subject: null, address: request.ip };
    audit({ action: "datasets_built", ...by, detail: requested.join(" ") });
    return { requested };
  });

  bind(datasetEndpoints.cancelDatasetBuild, async ({ params: { id }, caller, request }) => {
    const cancelled = await datasets.cancel(id);
    audit({ action: "dataset_build_cancelled", actor: caller.email, subject: null, detail: id, address: request.ip });
    return { cancelled };
  });

  bind(datasetEndpoints.readDatasetRetention, () => retention.read());

  bind(datasetEndpoints.setDatasetRetention, async ({ body, caller, request }) => {
    await retention.set(body);
    const detail = `${body.builds} builds, ${body.deltas} deltas, ${body.gigabytes} GiB`;
    audit({ action: "dataset_retention_set", actor: caller.email, subject: null, detail, address: request.ip });
    return body;
  });

  bind(datasetEndpoints.setDatasetRule, async ({ params: { id }, body, caller, request }) => {
    if (body.access === "everyone" && body.credits > 0)
      throw new ApiFailure("bad_request", {
        message: "Who has no account cannot pay: set the credits to 0, or give it to accounts",
        details: [{ field: "credits", message: "must be 0 for everyone" }],
      });
    await rules.set(id, body);
    const detail = `${id}: ${body.access}, ${body.credits} credits`;
    audit({ action: "dataset_rule_set", actor: caller.email, subject: null, detail, address: request.ip });
    return body;
  });
}

interface Asked {
  readonly request: FastifyRequest;
  readonly caller: Caller | null;
  charged(bought: Bought): void;
}

interface Sent {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly mediaType: string;
}
