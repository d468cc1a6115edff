export { type CapturedPacket, readCapture } from "./capture.ts";
export { createPacketReader, type Named, type PacketReader } from "./packet.ts";
