import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A container's root has no sandbox and no graphics; the rest keeps a browser from calling home in the middle of a test. */
const ROOT_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where a Chromium is: named by AURUM_CHROMIUM, Playwright's own, or one on the PATH; null when there is none. */
export async function findBrowser() {
  if (process.env.AURUM_CHROMIUM) return process.env.AURUM_CHROMIUM
  const { chromium } = await import('@playwright/test')
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [chromium.executablePath(), ...onPath].find(isExecutable) ?? null
}

/** For Playwright's `launch` and `use.launchOptions`. */
export async function launchOptions() {
  const executablePath = await findBrowser()
  return {
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ROOT_FLAGS : [],
  }
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
