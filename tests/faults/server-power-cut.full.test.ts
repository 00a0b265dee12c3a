import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { type DiskImage, makeDiskImage, whyNoDiskImage } from './device/disk-image.ts'
import { fault } from './fault.ts'
import { audit, NOTHING_WRONG } from './machine/audit.ts'
import { type Crew, hireCrew } from './machine/crew.ts'
import { workUntilCheckpoint } from './machine/heavy-work.ts'
import { type Installation, openInstallation, processTree } from './machine/installation.ts'
import { signIn } from './machine/plain-client.ts'
import { type Cluster, openCluster, whyNoPostgres } from './machine/postgres-cluster.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Holds a database with some hundred MB of WAL, and the space the server wants to keep free. */
const SIZE = '1500M'

/** Everything on one disk: the server's folder, and PostgreSQL where that is the database. */
interface Machine {
  site: Installation
  cluster?: Cluster
  close(): Promise<void>
}

for (const kind of ['PGlite', 'PostgreSQL'] as const) {
  fault(
    `the power of the server is cut under a stream of work, on ${kind}`,
    { goal: '0 acknowledged lost, opens by itself', full: 10, minutes: 30 },
    async ({ times, random, notRun }) => {
      const why = whyNoDiskImage() ?? (kind === 'PostgreSQL' ? whyNoPostgres() : null)
      if (why) notRun(why)
      const disk = makeDiskImage(SIZE)
      closing.push(() => disk.close())
      const machine = await openMachine(disk.folder, kind)
      closing.push(() => machine.close())
      await machine.site.start()
      disk.flush()
      const crew = await hireCrew(machine.site.url)
      const reopened: number[] = []
      let told = 0
      for (let round = 0; round < times; round++) {
        await crew.progress(20)
        if (round % 3 === 1) await checkpoint(machine)
        await sleep(random() * 3_000)
        const { left, before } = cutPower(machine, disk, crew)
        closing.push(() => left.close())
        told += before.acknowledged.length
        reopened.push(await expectAllThere(left, kind, before))
        closing.pop()
        left.close()
      }
      await crew.stop()
      await machine.close()
      closing.pop()
      const slowest = Math.max(...reopened)
      return `0 of ${crew.acknowledged.length} acknowledged and ${crew.photos.length} photos lost in ${times} cuts (${told} looked for); open again within ${slowest} ms`
    },
  )
}

async function openMachine(folder: string, kind: 'PGlite' | 'PostgreSQL'): Promise<Machine> {
  const cluster = kind === 'PostgreSQL' ? await openCluster(path.join(folder, 'postgres')) : undefined
  const databaseUrl = await cluster?.database('cut')
  const dataDir = path.join(folder, 'site')
  const site = await openInstallation({ dataDir, ...(databaseUrl && { databaseUrl }) })
  return {
    site,
    ...(cluster && { cluster }),
    async close() {
      await site.close()
      await cluster?.close()
    },
  }
}

/**
 * All processes are stopped while the disk is copied, so the copy is of one moment; data only in memory is not in it.
 */
function cutPower({ site, cluster }: Machine, disk: DiskImage, crew: Crew) {
  const pids = [...processTree(site.process().pid), ...(cluster?.pids() ?? [])]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const before = { acknowledged: [...crew.acknowledged], photos: [...crew.photos] }
    return { left: disk.cut(), before }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

/** Returns the milliseconds until the server answered on the remaining data. */
async function expectAllThere(
  left: DiskImage,
  kind: 'PGlite' | 'PostgreSQL',
  { acknowledged, photos }: Pick<Crew, 'acknowledged' | 'photos'>,
): Promise<number> {
  // After a real cut the process it names is gone; here it still runs, on the other disk.
  rmSync(path.join(left.folder, 'postgres/data/postmaster.pid'), { force: true })
  const found = await openMachine(left.folder, kind)
  try {
    const took = await found.site.start()
    const office = await signIn(found.site.url)
    expect(await audit(office, acknowledged, { ...found.site, photos })).toEqual(NOTHING_WRONG)
    return took
  } finally {
    await found.close()
  }
}

/**
 * The cut falls between two checkpoints, so recovery has to replay the work in between, and whatever it relies on must
 * have been flushed.
 */
async function checkpoint({ site, cluster }: Machine) {
  if (cluster) await cluster.query('cut', 'checkpoint')
  else await workUntilCheckpoint(await signIn(site.url), site.dataDir)
}
