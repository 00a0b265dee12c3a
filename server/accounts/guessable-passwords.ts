/**
 * Common password words, without the digits and signs people put around them. Guessers begin with these. The list is
 * short because capitals, digits and length are required already.
 */
const WORDS = new Set(
  `welkom welcome wachtwoord password passwort paswoord geheim secret admin administrator beheer beheerder gebruiker user
  login inloggen test testen tester demo aurum kantoor monteur werk bedrijf changeme letmein toegang qwerty qwertyuiop
  qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefgh aaaa aaaaaaaa iloveyou ikhouvanjou
  ikhouvanje hallo hello hoi zomer winter lente herfst voorjaar najaar summer spring autumn januari februari maart april
  mei juni juli augustus september oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  nederland holland amsterdam rotterdam denhaag utrecht eindhoven groningen ajax feyenoord psv voetbal football dragon
  monkey master sunshine princess prinses superman batman starwars pokemon computer internet google vakantie familie
  liefje schatje lieverd poesje hond kerst corona trustno whatever freedom shadow michael jordan charlie donald loveme
  baseball hunter killer pepper ginger cheese cookie chocolate flower butterfly purple orange silver diamond secure
  security access office company service manager support guest default temp temporary nieuw nieuwe wijzigen verander
  passwd pass wacht sleutel code login aanmelden installateur ketel verwarming warmtepomp zonnepanelen cv monteurs qazwsx
  zaqwsx qwaszx poiuy lkjhg mnbvcxz abcabc abcxyz koning koningin oranje duitsland belgie vlaanderen`.split(
    /\s+/,
  ),
)

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Usernames shorter than this only count as a whole: three letters occur in many words. */
const SHORT_NAME = 4

/** Whether the password is a listed word with something around it, or contains the username. */
export function isGuessable(password: string, username: string): boolean {
  const name = lettersOf(username)
  return [password.toLowerCase(), disguised(password)].some((text) => {
    const core = lettersOf(text)
    return core.length < 3 || WORDS.has(core) || isOfName(core, name) || isRepeated(core)
  })
}

const isOfName = (core: string, name: string) =>
  core === name || (name.length >= SHORT_NAME && core.includes(name))

/** `W3lk0m2026!` is `welkom`: digits inside stand for letters, trailing ones are dropped. */
const disguised = (password: string) =>
  password
    .toLowerCase()
    .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
    .replace(/[01345@$!]/g, (sign) => LOOKALIKES[sign] ?? '')

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** `welkomwelkom`, `aaaaaaaa`. */
const isRepeated = (core: string) => {
  const [, part = ''] = /^(.+?)\1+$/u.exec(core) ?? []
  return part !== '' && (part.length < 3 || WORDS.has(part))
}
