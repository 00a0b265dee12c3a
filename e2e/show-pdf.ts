import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

const ADDRESS = 'http://papier.test/'
/** CSS pixels of an A4 page. */
const SIZE = { width: 794, height: 1123 }
/** A corner of the page where nothing is printed. */
const CORNER = { x: 20, y: 20, width: 10, height: 10 }

/** Shows the first page in Chromium's own viewer, with elements over the given places by which they can be masked. */
export async function showPdf(page: Page, pdf: Buffer, places: readonly string[]) {
  await page.setViewportSize(SIZE)
  await page.route(`${ADDRESS}*`, (route) =>
    route.request().url().endsWith('.pdf')
      ? route.fulfill({ contentType: 'application/pdf', body: pdf })
      : route.fulfill({ contentType: 'text/html', body: desk(places) }),
  )
  await page.goto(ADDRESS)
  // The viewer runs in another process and does not tell when it has rendered.
  await expect.poll(async () => brightness(await page.screenshot({ clip: CORNER }))).toBe(255)
  return page.locator('i')
}

async function brightness(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats()
  return Math.min(...channels.map(({ min }) => min))
}

const desk = (places: readonly string[]) => `<!doctype html>
  <style>
    body { margin: 0 }
    embed { display: block; width: ${SIZE.width}px; height: ${SIZE.height}px }
    i { position: absolute }
  </style>
  <embed type="application/pdf" src="/order.pdf#toolbar=0&navpanes=0&view=Fit">
  ${places.map((style) => `<i style="${style}"></i>`).join('')}`
