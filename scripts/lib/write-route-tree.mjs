import { resolveConfig } from 'vite'

// The router's plugin writes the tree of all routes as soon as Vite resolves its settings, without a build.
await resolveConfig({ logLevel: 'error' }, 'build')
