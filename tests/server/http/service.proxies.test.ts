import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { documented } from '#tests/support/proxies.ts'
import { testFolder } from '#tests/support/test-folder.ts'

test('systemd finds no fault with the documented unit', () => {
  const root = testFolder()
  // The unit is checked against a folder in which its program exists.
  const unit = path.join(root, 'aurum.service')
  const program = /^ExecStart=(\S+)/m.exec(documented('ini'))?.[1] ?? ''
  writeFileSync(unit, documented('ini').replace(program, process.execPath))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  const about = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('aurum'))
  expect([status, about]).toEqual([0, []])
})

test('the documented settings are read alike by the server and by a shell, and name the folders of the unit', () => {
  const folder = testFolder()
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'aurum.env')
  writeFileSync(file, documented('env'))
  const settings = parseEnv(documented('env'))
  const { stdout } = spawnSync('sh', ['-c', `set -a; . ${file}; env -0`], { encoding: 'utf8', env: {} })
  const lines = stdout.split('\0')
  for (const [name, value] of Object.entries(settings)) expect(lines).toContain(`${name}=${value}`)
  const { dataDir, backups } = readConfig(settings)
  expect(documented('ini')).toContain(`ReadWritePaths=${dataDir} ${backups}\n`)
})
