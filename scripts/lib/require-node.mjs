// Imported first by every script. The modules beside it import only names that old Node versions export too: imports
// are linked before any line runs, so a newer name would fail with a stack trace instead of this sentence.
const OLDEST = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(`Aurum needs Node ${OLDEST} or newer to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}
