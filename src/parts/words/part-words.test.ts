import { expect, test } from 'vitest'
import { partLines } from './part-words.ts'

const say = ({ message = '' }: { message?: string }) => message

test('each part that is filled in has a line, and a token is never shown', () => {
  const config = {
    color: '#123456',
    order_number_prefix: '',
    frontend: { url: 'https://a.nl', token: 'geheim' },
    endpoint: { url: '', token: '', version: '2.0' },
  }
  expect(partLines(config, say)).toEqual([
    'Kleur: #123456',
    'Website: https://a.nl',
    'Token van de website: nieuw',
    'Versie van de productcatalogus: 2.0',
  ])
})

test('the password of a mail server is never shown', () => {
  const server = { host: 'smtp.a.nl', port: 587, user: 'post', password: 'geheim', from: '' }
  expect(partLines(server, say)).toEqual([
    'Mailserver: smtp.a.nl',
    'Poort: 587',
    'Gebruikersnaam: post',
    'Wachtwoord: nieuw',
  ])
})

test('a part names what is on, and not what is off', () => {
  expect(partLines({ message: 'Dag', required: true, active: false }, say)).toEqual([
    'Bericht: Dag',
    'Verplicht',
  ])
})

test('the ways in which customers are told of appointments are said in the words of the settings', () => {
  expect(partLines({ on_the_way: 'page', day_before: 'off', asks: true }, say)).toEqual([
    'Vertel de klant dat iemand onderweg is: Alleen op de klantpagina',
    'Herinner de klant een dag van tevoren: Niet',
    'Vraag de klant of de afspraak uitkomt',
  ])
})
