import { resolveConfig } from 'vite'

// The router's plugin writes the tree of all routes as soon as Vite knows its settings; nothing needs to be built for it.
await resolveConfig({ logLevel: 'error' }, 'build')
