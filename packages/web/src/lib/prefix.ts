/** Whether a prefix length, of an address as text, stands for more than that address; null is no prefix. */
export const isNetwork = ({ ip, prefix }: { ip: string; prefix: number | null }): boolean =>
  prefix !== null && prefix < (ip.includes(":") ? 128 : 32);
