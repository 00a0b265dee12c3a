import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { type Actor, test as base, expect } from '../actors.ts'

/** The pictures of the avatar service, by hash of the e-mail address. */
const pictures = new Map<string, Buffer>()
const KANTOOR = createHash('sha256').update('kantoor@voorbeeld.nl').digest('hex')

function startPictures(): Promise<Server> {
  const service = createServer(({ url = '' }, response) => {
    const picture = pictures.get(url.slice(1, 65))
    response.writeHead(picture ? 200 : 404, { 'content-type': 'image/png' }).end(picture)
  })
  return new Promise((resolve) => service.listen(0, '127.0.0.1', () => resolve(service)))
}

const test = base.extend<object, { services: Record<string, string> }>({
  isAlone: true,
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const service = await startPictures()
      const { port } = service.address() as AddressInfo
      await use({ AVATAR_URL: `http://127.0.0.1:${port}` })
      service.close()
    },
    { scope: 'worker' },
  ],
})

const faceIn = ({ shell }: Actor) => shell.menu.locator('a[href^="/settings/users/"] img')
const widthOf = (person: Actor) =>
  faceIn(person)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    .then(([width]) => width ?? 0)

const keptOn = ({ page }: Actor) =>
  page.evaluate(async () => (await (await caches.open('aurum-images')).keys()).length)

test('somebody’s picture is there without a connection too, until they take it away', async ({
  newActor,
  server,
}) => {
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#017ec6' } })
  pictures.set(KANTOOR, await picture.png().toBuffer())
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.page.reload()
  await expect.poll(() => widthOf(kantoor)).toBe(60)
  await expect.poll(() => keptOn(kantoor)).toBeGreaterThan(0)
  await kantoor.goOffline()
  await kantoor.page.reload()
  await expect.poll(() => widthOf(kantoor)).toBe(60)

  await kantoor.goOnline()
  pictures.clear()
  // The server looks again after a day; deleting its cache has the same effect.
  rmSync(path.join(server.dataDir, 'cache', 'avatars'), { recursive: true })
  // The cached picture is shown once more while a new one is requested.
  const facesAfterReload = async () => {
    await kantoor.page.reload()
    await kantoor.shell.menu.waitFor()
    return faceIn(kantoor).count()
  }
  await expect.poll(facesAfterReload).toBe(0)
  await expect.poll(() => keptOn(kantoor)).toBe(0)
})
