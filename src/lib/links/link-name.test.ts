import { expect, test } from 'vitest'
import { nameInLink } from './link-name.ts'

const base64 = (name: string) => Buffer.from(name).toString('base64')

test.each(['kantoor', 'j.de_vries', 'müller', 'ä "quotes" 😀', 'a>>>?'])('reads %s from a link', (name) => {
  expect(nameInLink(base64(name))).toBe(name)
  expect(nameInLink(Buffer.from(name).toString('base64url'))).toBe(name)
})

test.each(['', '%', 'a', '////', base64('\xff').slice(0, 1)])('takes %j for no name', (text) => {
  expect(nameInLink(text)).toBeNull()
})
