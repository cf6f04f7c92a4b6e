// A link that others can really open: a page that was opened on the server's own machine has an address nobody else can use.
const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export type Reach = { origin: string; onlyHere: boolean };

/** Where others find this house: here, or at the address the server says it has in the network. */
export function reachOf(here: { origin: string; hostname: string }, addresses: readonly string[]): Reach {
  if (!OWN_MACHINE.test(here.hostname)) return { origin: here.origin, onlyHere: false };
  const [first] = addresses;
  return { origin: first ?? here.origin, onlyHere: first === undefined };
}
