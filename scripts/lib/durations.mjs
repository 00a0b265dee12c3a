import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'

const FILE = inRoot('.cache/results/durations.json')

/** Milliseconds each test file took when it was last run, by its path. */
export const readDurations = () => readJson(FILE) ?? {}

/** Reads a report of vitest. */
export function keepDurations(report) {
  const { testResults = [] } = readJson(report) ?? {}
  const took = testResults.map(({ name, startTime, endTime }) => [
    nameOf(name),
    Math.round(endTime - startTime),
  ])
  mkdirSync(path.dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), ...Object.fromEntries(took) }))
  return Object.fromEntries(took)
}

const nameOf = (file) => path.relative(root, file).replaceAll('\\', '/')

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
