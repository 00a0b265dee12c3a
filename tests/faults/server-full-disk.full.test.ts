import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { makeDiskImage, whyNoDiskImage } from './device/disk-image.ts'
import { snapshotPhoto } from './device/snapshot-photo.ts'
import { fault } from './fault.ts'
import { audit, NOTHING_WRONG } from './machine/audit.ts'
import { comment, hireCrew } from './machine/crew.ts'
import { openInstallation, wrongBy } from './machine/installation.ts'
import { type PlainClient, type Row, signIn } from './machine/plain-client.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Milliseconds. */
const HOURS = 3_600_000
/** PGlite's maintenance runs every 15 seconds and must survive the full disk as well. */
const PAST_UPKEEP = 20_000

fault(
  'the disk of the server is full',
  {
    goal: 'writing refused with "disk-full"; reading and /healthz within 1 s; goes on by itself',
    quick: 1,
    full: 3,
  },
  async ({ times, notRun }) => {
    const why = whyNoDiskImage()
    if (why) notRun(why)
    const { site, disk, office, returning } = await onSmallDisk()
    const crew = await hireCrew(site.url, { size: 2 })
    const [order] = (await office.all('orders')) as [Row]
    const acknowledged = []
    let slowest = 0
    for (let round = 0; round < times; round++) {
      await crew.progress(20)
      const ballast = path.join(disk.folder, 'ballast')
      fill(ballast, 150_000_000)
      await expectRefused(office, order)
      fill(ballast, 0)
      await expectRefused(office, order)
      const until = Date.now() + (times > 1 ? PAST_UPKEEP : 0)
      do {
        slowest = Math.max(slowest, await slowestAnswer(site.url, returning))
        await sleep(100)
      } while (Date.now() < until)
      await expectRefused(office, order)
      rmSync(ballast)
      const op = comment(order, `weer ruimte ${round}`)
      const [result] = await office.applyOps([op])
      expect(result?.status).toBe('applied')
      acknowledged.push({ op, seq: result?.seq ?? 0 })
    }
    await crew.progress(20)
    await crew.stop()
    acknowledged.push(...crew.acknowledged)
    expect(await audit(office, acknowledged, { ...site, photos: crew.photos })).toEqual(NOTHING_WRONG)
    expect(slowest).toBeLessThan(1_000)
    return `refused as "disk-full", slowest answer meanwhile ${slowest} ms, 0 of ${acknowledged.length} lost in ${times} times`
  },
)

fault(
  'the disk of the server turns read-only',
  { goal: 'nothing confirmed that is not there; /healthz within 1 s; all there on the mended disk', full: 3 },
  async ({ times, notRun }) => {
    const why = whyNoDiskImage()
    if (why) notRun(why)
    let total = 0
    for (let round = 0; round < times; round++) {
      const { site, disk, office } = await onSmallDisk()
      const crew = await hireCrew(site.url, { size: 2 })
      const [order] = (await office.all('orders')) as [Row]
      await crew.progress(20)
      breakFileSystem(disk.folder)
      const { acknowledged, photos } = crew
      await expect.poll(() => crew.unanswered(), { timeout: 20_000 }).toBeGreaterThan(3)
      const since = Date.now()
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
      expect(Date.now() - since).toBeLessThan(1_000)
      await expect(office.applyOps([comment(order, 'te laat')])).rejects.toThrow('503 unavailable')

      const mended = disk.cut()
      closing.push(() => mended.close())
      crew.leave()
      const before = [...acknowledged]
      const found = await openInstallation({ dataDir: path.join(mended.folder, 'site') })
      closing.push(found.close)
      await found.start()
      const again = await signIn(found.url)
      expect(await audit(again, before, { ...found, photos: [...photos] })).toEqual(NOTHING_WRONG)
      total += before.length
      await found.close()
      await site.close()
    }
    return `0 of ${total} acknowledged lost in ${times} times`
  },
)

/**
 * `returning` signed in two hours ago: their session is due for renewal, which must not fail because of a full disk.
 */
async function onSmallDisk() {
  const disk = makeDiskImage('600M')
  closing.push(() => disk.close())
  const site = await openInstallation({ dataDir: path.join(disk.folder, 'site') })
  closing.push(site.close)
  await site.start(wrongBy(-2 * HOURS))
  const returning = await signIn(site.url)
  await site.process().kill()
  await site.start()
  return { site, disk, office: await signIn(site.url), returning }
}

async function expectRefused(office: PlainClient, order: Row) {
  const [result] = await office.applyOps([comment(order, 'geen ruimte')])
  expect(result).toMatchObject({ status: 'retry', code: 'disk-full' })
  const { buffer } = await snapshotPhoto('geen ruimte', 100)
  await expect(office.upload(buffer, 1)).rejects.toThrow('507 disk-full')
}

/** Milliseconds. */
async function slowestAnswer(url: string, reader: PlainClient): Promise<number> {
  const asked = [
    async () => expect((await fetch(`${url}/healthz`)).status).toBe(200),
    async () => expect((await reader.all('orders')).length).toBeGreaterThan(0),
  ]
  const took = []
  for (const ask of asked) {
    const since = Date.now()
    await ask()
    took.push(Date.now() - since)
  }
  return Math.max(...took)
}

/** Fills the disk until this many bytes are free; 0: until nothing more fits. */
function fill(file: string, free: number) {
  const { bavail, bsize } = statfsSync(path.dirname(file))
  const mega = Buffer.alloc(1_000_000, 1)
  if (free > 0) return writeFileSync(file, Buffer.alloc(bavail * bsize - free, 1))
  const handle = openSync(file, 'a')
  try {
    for (;;) writeSync(handle, mega)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}

/** Simulates the reaction of the kernel to an error on the disk. */
function breakFileSystem(folder: string) {
  run('mount', '-o', 'remount,errors=remount-ro', folder)
  const device = /^\/dev\/(\S+) (\S+) /gm
  const mounts = readFileSync('/proc/mounts', 'utf8').matchAll(device)
  const [, name] = [...mounts].find(([, , at]) => at === folder) ?? []
  writeFileSync(`/sys/fs/ext4/${name}/trigger_fs_error`, 'tried')
}

const run = (command: string, ...args: string[]) => execFileSync(command, args)
