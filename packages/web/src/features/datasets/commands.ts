import type { DatasetFile, DatasetId } from "@fyr/contract";

/** Commands that can be copied; the key is the reader's own, and stands in none. */
export function commandsOf(origin: string, id: DatasetId, file: Pick<DatasetFile, "format" | "compression" | "name">) {
  const path = `${origin}/api/dataset/${id}`;
  const query = `format=${file.format}&compression=${file.compression}`;
  return {
    curl: `curl -fL -C - -H "X-API-Key: $FYR_KEY" -o ${file.name} '${path}/download?${query}'`,
    sync: `fyr dataset sync ${origin} ${id} ./${id} --key-file fyr.key`,
  };
}

/** Commands that prove a build: a folder as `fyr dataset sync` leaves it, and a manifest by its signature alone. */
export function proofCommands(
  origin: string,
  id: DatasetId,
  { format, compression, name }: Pick<DatasetFile, "format" | "compression" | "name">,
) {
  const path = `${origin}/api/dataset`;
  const get = `curl -fsSL -H "X-API-Key: $FYR_KEY"`;
  return {
    verify: `fyr dataset verify ./${id} --key ./${id}/dataset-key.pem`,
    check: [
      `${get} '${path}/key' | jq -r .data.public_key > dataset-key.pem`,
      `${get} -o manifest.json '${path}/${id}/manifest'`,
      `${get} '${path}/${id}/signature' | base64 -d > manifest.bin`,
      "openssl pkeyutl -verify -pubin -inkey dataset-key.pem -rawin -in manifest.json -sigfile manifest.bin",
      `${get} -o ${name} '${path}/${id}/download?format=${format}&compression=${compression}'`,
      "jq -r '.files[] | .sha256 + \"  \" + .name' manifest.json | sha256sum --check --ignore-missing",
    ].join("\n"),
  };
}
