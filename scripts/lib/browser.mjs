import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * A container's root has no sandbox and no graphics; the other flags keep the browser from network requests of its own
 * during a test.
 */
const ROOT_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium: from AURUM_CHROMIUM, Playwright's own, or on the PATH; null when there is none. */
export async function findBrowser() {
  return process.env.AURUM_CHROMIUM || (await playwrightsOwn()) || onPath(WHOLE)
}

/** For Playwright's `launch` and `use.launchOptions`. */
export async function launchOptions() {
  return optionsFor(await findBrowser())
}

/**
 * The headless shell, which saves a sixth of a test's computing. It lacks notifications and the camera, and renders
 * text slightly differently. Falls back to the full browser when no shell is on the PATH.
 */
export async function shellOptions() {
  if (process.env.AURUM_CHROMIUM) return launchOptions()
  // Playwright's own browser includes the shell and uses it by default.
  if (await playwrightsOwn()) return optionsFor(null)
  return optionsFor(onPath(SHELL) ?? onPath(WHOLE))
}

function optionsFor(executablePath) {
  return {
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ROOT_FLAGS : [],
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return isExecutable(file) ? file : null
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable) ?? null
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
