// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { addNotification, forgetNotifications, markRead, notificationsOf } from './notifications.ts'

const told = (id: string) => ({ id, title: `Melding ä "${id}" 😀`, description: '', to: '', image: '' })
const titles = (userId: string) =>
  notificationsOf(userId)
    .get()
    ?.map(({ id }) => id)

beforeEach(() => localStorage.clear())

test('the newest comes first, and the same thing is told once', () => {
  expect(addNotification('ik', told('a'))).toBe(true)
  expect(addNotification('ik', told('b'))).toBe(true)
  expect(addNotification('ik', told('a'))).toBe(false)
  expect(titles('ik')).toEqual(['b', 'a'])
})

test('the oldest make room', () => {
  for (let i = 0; i < 101; i++) addNotification('ik', told(String(i)))
  expect(titles('ik')).toHaveLength(100)
  expect(titles('ik')?.[0]).toBe('100')
})

test('another user of the device sees none of them', () => {
  addNotification('ik', told('a'))
  expect(titles('jij')).toEqual([])
})

test('one can be read, or all', () => {
  addNotification('ik', told('a'))
  addNotification('ik', told('b'))
  const live = notificationsOf('ik')
  const heard = vi.fn()
  const stop = live.subscribe(heard)
  markRead('ik', ['a'])
  expect(live.get()?.map(({ read }) => read)).toEqual([false, true])
  markRead('ik')
  expect(live.get()?.every(({ read }) => read)).toBe(true)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('they leave the device with their user, and so do those beside the app', async () => {
  const close = vi.fn()
  const registration = { getNotifications: async () => [{ close }, { close }] }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  addNotification('ik', told('a'))
  await forgetNotifications()
  vi.unstubAllGlobals()
  expect(JSON.stringify(localStorage)).not.toContain('Melding')
  expect(close).toHaveBeenCalledTimes(2)
})

test('unreadable stored notifications count as none', () => {
  localStorage.setItem('aurum-notifications-ik', '[{"id":1}]')
  expect(titles('ik')).toEqual([])
})
