import { describe, expect, it } from "vitest";
import { readAll } from "../testing/draft-of.ts";

const base = {
  timestamp: "2024-05-01T10:00:00.123456Z",
  src_ip: "192.0.2.1",
  session: "a1b2c3",
  sensor: "pot",
  protocol: "ssh",
};
const read = (...documents: object[]) =>
  readAll(
    documents.map((document) => JSON.stringify(document)),
    { format: "cowrie" },
  );

describe("Cowrie's JSON", () => {
  it("is read with logins, commands and downloads", () => {
    const [failed, success, input, download] = read(
      { ...base, eventid: "cowrie.login.failed", username: "root", password: "123456", message: "login attempt" },
      { ...base, eventid: "cowrie.login.success", username: "root", password: "" },
      { ...base, eventid: "cowrie.command.input", input: "uname -a" },
      {
        ...base,
        eventid: "cowrie.session.file_download",
        url: "http://198.51.100.1/x",
        shasum: "ab12",
        dst_port: 2222,
      },
    );
    expect(failed).toMatchObject({
      ts: "2024-05-01T10:00:00.123Z",
      log_type: "cowrie",
      sensor: "pot",
      event_id: "cowrie.login.failed",
      uid: "a1b2c3",
      service: "ssh",
      proto: "tcp",
      user: "root",
      password: "123456",
      auth_success: false,
      id_orig_h: "::ffff:192.0.2.1",
      message: "login attempt",
    });
    expect(success).toMatchObject({ auth_success: true });
    expect(input).toMatchObject({ input: "uname -a" });
    expect(download).toMatchObject({ uri: "http://198.51.100.1/x", sha256: "ab12", id_resp_p: 2222 });
  });

  it("rejects what has no kind of event", () => {
    expect(read({ timestamp: base.timestamp })).toEqual(["no eventid"]);
  });
});
