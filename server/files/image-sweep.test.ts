import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { imageCacheOf, sweepImages } from './image-sweep.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'aurum-images-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('of too many copies those go that nobody looked at for the longest, and of few enough none', async () => {
  await sweepImages(dataDir, 0)
  const folder = path.join(imageCacheOf(dataDir), 'ab')
  mkdirSync(folder, { recursive: true })
  const copies = [3, 1, 2, 4].map((day) => {
    const file = path.join(folder, `${day}.webp`)
    writeFileSync(file, 'x'.repeat(100))
    utimesSync(file, day * 86_400, day * 86_400)
    return file
  })
  const left = () => copies.filter((file) => existsSync(file)).map((file) => path.basename(file, '.webp'))
  await sweepImages(dataDir, 400)
  expect(left()).toEqual(['3', '1', '2', '4'])
  await sweepImages(dataDir, 300)
  expect(left()).toEqual(['3', '4'])
})
