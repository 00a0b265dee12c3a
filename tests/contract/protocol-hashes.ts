/** Per protocol version, the hash of everything that travels. A version that was released keeps its hash for ever. */
export const PROTOCOL_HASHES: Readonly<Record<number, string>> = {
  1: 'b77a8912589eb294',
  2: '787b7c3d72daff02',
  3: 'efaab890780f92c1',
  4: '23eae7f0c49a2324',
  5: 'dc916ffcaadaedbf',
}
