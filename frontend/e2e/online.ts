import { execFileSync } from "node:child_process";
import { networkInterfaces } from "node:os";

/**
 * CI runs the tests in a network in which there is only this machine, and a browser that sees no other interface than the loopback
 * takes itself for offline. So it gets one, which leads nowhere.
 */
export function seemOnline() {
  const hasOthers = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ internal }) => !internal),
  );
  if (hasOthers || !process.env.CI) return;
  const ip = (...args: string[]) => execFileSync("ip", args, { stdio: "inherit" });
  ip("link", "add", "nowhere0", "type", "veth", "peer", "name", "nowhere1");
  ip("link", "set", "nowhere1", "up");
  ip("address", "add", "192.0.2.1/24", "dev", "nowhere0");
  ip("link", "set", "nowhere0", "up");
}
