import type { Language } from '#sync/contract/values/language.ts'

export interface Letter {
  subject: string
  lines: readonly string[]
  /** Label of the button, for letters with a link. */
  button?: string
  /** Paragraphs after the button. */
  closing: readonly string[]
}

/** All but the first two are notices, which warn owners about changes they did not make. */
export type LetterKind =
  | 'setup'
  | 'reset'
  | 'password-changed'
  | 'address-changed'
  | 'method-added'
  | 'method-removed'
  | 'codes-failed'

export type Method = 'passkey' | 'authenticator'

const METHODS: Record<Language, Record<Method, string>> = {
  nl: { passkey: 'een passkey', authenticator: 'een code uit een app (2FA)' },
  en: { passkey: 'a passkey', authenticator: 'a code from an app (2FA)' },
}

const NOT_YOU: Record<Language, string> = {
  nl: 'Was jij dit niet? Kies dan meteen een ander wachtwoord met “Wachtwoord vergeten” en vertel het je beheerder.',
  en: 'Was this not you? Choose another password at once with “Forgot password” and tell your administrator.',
}

/** The account that the letter is about. */
export interface Owner {
  /** The name of the company that made the account. */
  company: string
  username: string
}

export function letterOf(
  kind: LetterKind,
  language: Language,
  { method = 'passkey', owner }: { method?: Method; owner: Owner },
): Letter {
  return LETTERS[language][kind]({ how: METHODS[language][method], notYou: NOT_YOU[language], owner })
}

interface Told {
  how: string
  notYou: string
  owner: Owner
}

type Letters = Record<LetterKind, (told: Told) => Letter>

const LETTERS: Record<Language, Letters> = {
  nl: {
    setup: ({ owner }) => ({
      subject: 'Welkom bij Aurum: kies je wachtwoord',
      lines: [
        `Er is bij ${owner.company} een account voor je gemaakt in Aurum. Kies een wachtwoord om te beginnen.`,
        `Je logt voortaan in als ${owner.username}.`,
      ],
      button: 'Wachtwoord kiezen',
      closing: [
        'Deze link is 24 uur geldig en werkt één keer. Is hij verlopen? Vraag dan een nieuwe aan met “Wachtwoord vergeten”.',
      ],
    }),
    reset: () => ({
      subject: 'Kies een nieuw wachtwoord voor Aurum',
      lines: ['Iemand heeft een nieuw wachtwoord aangevraagd voor je account in Aurum.'],
      button: 'Nieuw wachtwoord kiezen',
      closing: [
        'Deze link is 24 uur geldig en werkt één keer.',
        'Heb je dit niet zelf aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
      ],
    }),
    'password-changed': ({ notYou }) => ({
      subject: 'Je wachtwoord voor Aurum is gewijzigd',
      lines: [
        'Het wachtwoord van je account in Aurum is zojuist gewijzigd. Op andere apparaten ben je nu uitgelogd.',
      ],
      closing: [notYou],
    }),
    'address-changed': () => ({
      subject: 'Je e-mailadres voor Aurum is gewijzigd',
      lines: [
        'Het e-mailadres van je account in Aurum is zojuist gewijzigd. Berichten van Aurum gaan voortaan naar het nieuwe adres, en niet meer naar dit.',
      ],
      closing: ['Klopt dit niet? Vertel het dan meteen je beheerder.'],
    }),
    'method-added': ({ how, notYou }) => ({
      subject: 'Nieuwe manier van inloggen bij Aurum',
      lines: [`Aan je account in Aurum is zojuist een manier van inloggen toegevoegd: ${how}.`],
      closing: [notYou],
    }),
    'method-removed': ({ how, notYou }) => ({
      subject: 'Manier van inloggen bij Aurum verwijderd',
      lines: [`Van je account in Aurum is zojuist een manier van inloggen verwijderd: ${how}.`],
      closing: [notYou],
    }),
    'codes-failed': ({ notYou }) => ({
      subject: 'Verkeerde codes bij je account in Aurum',
      lines: [
        'Iemand die je wachtwoord weet, vulde zojuist verschillende keren een verkeerde code in. Er is niemand binnengelaten.',
      ],
      closing: [notYou],
    }),
  },
  en: {
    setup: ({ owner }) => ({
      subject: 'Welcome to Aurum: choose your password',
      lines: [
        `An account was made for you in Aurum at ${owner.company}. Choose a password to begin.`,
        `From then on you sign in as ${owner.username}.`,
      ],
      button: 'Choose a password',
      closing: [
        'This link is valid for 24 hours and works once. Has it expired? Ask for a new one with “Forgot password”.',
      ],
    }),
    reset: () => ({
      subject: 'Choose a new password for Aurum',
      lines: ['Somebody asked for a new password for your account in Aurum.'],
      button: 'Choose a new password',
      closing: [
        'This link is valid for 24 hours and works once.',
        'Did you not ask for this yourself? Then there is nothing to do: your password stays as it is.',
      ],
    }),
    'password-changed': ({ notYou }) => ({
      subject: 'Your password for Aurum was changed',
      lines: [
        'The password of your account in Aurum was changed just now. You are signed out on other devices.',
      ],
      closing: [notYou],
    }),
    'address-changed': () => ({
      subject: 'Your e-mail address for Aurum was changed',
      lines: [
        'The e-mail address of your account in Aurum was changed just now. From now on messages of Aurum go to the new address, and no longer to this one.',
      ],
      closing: ['Is this not right? Tell your administrator at once.'],
    }),
    'method-added': ({ how, notYou }) => ({
      subject: 'A new way to sign in to Aurum',
      lines: [`A way to sign in was added to your account in Aurum just now: ${how}.`],
      closing: [notYou],
    }),
    'method-removed': ({ how, notYou }) => ({
      subject: 'A way to sign in to Aurum was removed',
      lines: [`A way to sign in was removed from your account in Aurum just now: ${how}.`],
      closing: [notYou],
    }),
    'codes-failed': ({ notYou }) => ({
      subject: 'Wrong codes at your account in Aurum',
      lines: ['Somebody who knows your password just entered a wrong code several times. Nobody was let in.'],
      closing: [notYou],
    }),
  },
}
