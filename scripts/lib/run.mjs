import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const exitCodeOf = (code, signal) => (signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1))

const ended = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code, signal) => resolve(exitCodeOf(code, signal)))
  })

/** Runs a command attached to the terminal; returns its exit code. */
export const run = (command, args, options = {}) =>
  ended(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }))

/** Runs a command silently; returns its exit code and its output. */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { code: await ended(child), output }
}

/**
 * Runs related processes until the first one ends, then stops the others; returns the first one's exit code. In a
 * terminal Ctrl+C already reaches the whole group: passing it on would look to a server like a second Ctrl+C.
 */
export async function runTogether(processes) {
  const children = processes.map(({ command, args, ...options }) =>
    spawn(command, args, { cwd: root, stdio: 'inherit', ...options }),
  )
  const stop = (signal) => {
    for (const child of children) if (child.exitCode === null && !child.signalCode) child.kill(signal)
  }
  process.on('SIGINT', () => process.stdin.isTTY || stop('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  const endings = children.map(ended)
  const code = await Promise.race(endings)
  stop('SIGTERM')
  await Promise.all(endings)
  return code
}
