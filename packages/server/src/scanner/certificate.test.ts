// oxlint-disable-next-line import/no-unassigned-import -- what @peculiar/x509 needs, and does not bring itself
import "reflect-metadata";
import { getCACertificates } from "node:tls";
import * as x509 from "@peculiar/x509";
import { describe, expect, it } from "vitest";
import { certificateFacts } from "./certificate.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const keysOf = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
const FROM = new Date("2026-01-01T00:00:00Z");
const UNTIL = new Date("2026-12-31T00:00:00Z");
const AT = new Date("2026-06-01T00:00:00Z");
const bytes = (certificate: x509.X509Certificate): Uint8Array => new Uint8Array(certificate.rawData);
const names = [
  new x509.SubjectAlternativeNameExtension([
    { type: "dns", value: "farm.example" },
    { type: "ip", value: "127.0.0.1" },
  ]),
];
const common = { notBefore: FROM, notAfter: UNTIL, signingAlgorithm: algorithm };

describe("a certificate", () => {
  it("that signed itself is accepted by no browser, and tells all of its names", async () => {
    const name = "CN=farm.example, O=Farm, C=FR";
    const own = await x509.X509CertificateGenerator.createSelfSigned({
      ...common,
      name,
      keys: await keysOf(),
      extensions: names,
      serialNumber: "0a0b",
    });
    expect(certificateFacts([bytes(own)], "farm.example", AT)).toEqual({
      subjectName: "C=FR, O=Farm, CN=farm.example",
      issuerName: "C=FR, O=Farm, CN=farm.example",
      serial: "0A0B",
      key: "EC prime256v1",
      isSelfSigned: true,
      faults: ["it is self-signed"],
    });
    expect(certificateFacts([bytes(own)], "127.0.0.1", AT)?.faults).toEqual(["it is self-signed"]);
    expect(certificateFacts([bytes(own)], "other.example", new Date("2027-01-01T00:00:00Z"))?.faults).toEqual([
      "it has expired",
      "it is not for this host",
      "it is self-signed",
    ]);
  });

  it("of an authority that nobody knows is told from a self-signed one", async () => {
    const [authorityKeys, keys] = [await keysOf(), await keysOf()];
    const authority = await x509.X509CertificateGenerator.createSelfSigned({
      ...common,
      name: "CN=Nobody's authority",
      keys: authorityKeys,
      extensions: [new x509.BasicConstraintsExtension(true)],
    });
    const own = await x509.X509CertificateGenerator.create({
      ...common,
      subject: "CN=farm.example",
      issuer: authority.subject,
      publicKey: keys.publicKey,
      signingKey: authorityKeys.privateKey,
      extensions: names,
    });
    expect(certificateFacts([bytes(own), bytes(authority)], "farm.example", AT)).toMatchObject({
      isSelfSigned: false,
      faults: ["no authority that browsers know has issued it"],
    });
  });

  it("of an authority that browsers know has no fault but its own", () => {
    const [root = ""] = getCACertificates("bundled");
    const faults = certificateFacts([new Uint8Array(new x509.X509Certificate(root).rawData)], "farm.example", AT);
    expect(faults?.faults).toEqual(["it is not for this host"]);
  });

  it("that cannot be read tells nothing", () => {
    expect(certificateFacts([Uint8Array.of(1, 2, 3)], "farm.example", AT)).toBeNull();
    expect(certificateFacts([], "farm.example", AT)).toBeNull();
  });
});
