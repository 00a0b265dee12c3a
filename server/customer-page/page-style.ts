import { readableColor } from '#server/companies/readable-color.ts'

/** The company's colour, darkened until white text on it can be read. */
export const styleOf = (color: string) => `
:root { color-scheme: light dark; --company: ${readableColor(color)}; --ground: #f4f6f8; --card: #fff; --text: #14202b;
  --soft: #4b5a68; --line: #cfd7de; --good: #0b6b3a }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1419; --card: #18202a; --text: #e8edf2; --soft: #a9b6c2;
  --line: #3a4754; --good: #6fd19b } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header { background: var(--company); color: #fff }
header > div, main { margin: 0 auto; padding: 16px; max-width: 640px }
header > div { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: space-between }
header .logo { max-width: 120px; max-height: 44px; padding: 4px; border-radius: 6px; background: #fff }
header strong { flex: 1 1 0; min-width: min-content; font-size: 18px; overflow-wrap: break-word }
header a { color: #fff; padding: 10px 0 }
main { display: grid; gap: 12px; padding-top: 12px }
section { padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1, h2, h3, p, ol, ul, dl, dd, pre { margin: 0; padding: 0 }
h1 { font-size: 22px; line-height: 1.3 }
h2 { font-size: 16px }
h3 { font-size: 15px }
ol, ul { list-style: none }
a { color: inherit }
a:focus-visible, button:focus-visible, textarea:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
.soft { color: var(--soft) }
.small { font-size: 14px }
.who { display: flex; gap: 12px; align-items: center; margin-top: 16px }
.who img, .who .face { flex: none; width: 56px; height: 56px; border-radius: 50%; object-fit: cover }
.who .face { display: grid; place-items: center; background: var(--company); color: #fff; font-size: 20px; font-weight: 600 }
.who p { min-width: 0 }
.course { display: flex; margin-top: 16px }
.course li { flex: 1; min-width: 0; padding-top: 14px; font-size: 12px; line-height: 1.35; position: relative; text-align: center }
.course li::before { content: ''; position: absolute; top: 0; left: calc(50% - 6px); width: 12px; height: 12px; border-radius: 50%;
  border: 2px solid var(--soft); background: var(--card); z-index: 1 }
.course li + li::after { content: ''; position: absolute; top: 5px; right: 50%; width: 100%; height: 2px; background: var(--line) }
.course .past::before { background: var(--soft) }
.course .now { font-weight: 600 }
.course .now::before { background: var(--text); border-color: var(--text) }
@media (max-width: 379px) {
  .course { flex-direction: column; gap: 8px }
  .course li { padding: 0 0 0 24px; font-size: 14px; text-align: left }
  .course li::before { top: 4px; left: 0 }
  .course li + li::after { top: -16px; right: auto; left: 5px; width: 2px; height: 20px }
  .course br { display: none }
}
.action { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 8px 20px; border-radius: 8px;
  border: 1px solid var(--line); background: none; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.main { background: var(--company); border-color: var(--company); color: #fff }
.wide { width: 100%; margin-top: 16px }
.rows > li { display: flex; gap: 4px 16px; justify-content: space-between; padding: 8px 0 }
.rows > li + li, .talk > li + li { border-top: 1px solid var(--line) }
.rows > li > img { flex: none; width: 56px; height: 56px; border-radius: 8px; background: #fff; object-fit: contain }
.rows > li > img + span { flex: 1; min-width: 0 }
.head { display: flex; gap: 16px; justify-content: space-between; align-items: baseline }
.photos > li { display: grid; grid-template-columns: auto 1fr auto; gap: 8px 12px; align-items: center; padding: 12px 0 }
.photos > li + li { border-top: 1px solid var(--line) }
.photos p { font-size: 14px }
.thumbs { display: flex; flex-wrap: wrap; gap: 4px; max-width: 120px }
.thumbs:empty { display: none }
.thumbs:empty + .about { grid-column: 1 / 3 }
.thumbs img { width: 56px; height: 56px; border-radius: 8px; object-fit: cover }
.paper { font-size: 12px }
.photos .action { position: relative }
.photos [hidden] { display: none }
.photos input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer }
.action:focus-within { outline: 3px solid currentColor; outline-offset: 2px }
@media (max-width: 379px) {
  .photos > li { grid-template-columns: auto 1fr }
  .photos .action { grid-column: 1 / 3 }
}
.rows.under > li, .rows > li.beside { padding-left: 16px }
.rows > li.beside { border-top: 0; padding-top: 0 }
.album { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 132px), 1fr)); gap: 12px; margin-top: 12px }
.album a { display: block; border-radius: 8px }
.album img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; border-radius: 8px; background: var(--ground); object-fit: cover }
.album p { margin-top: 4px }
.figure { white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums }
.sums { margin-top: 8px; border-top: 1px solid var(--line) }
.sums div { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; padding-top: 8px }
.sums .grand { font-weight: 600 }
.facts { margin-top: 0; border-top: 0 }
.facts dd { margin-left: auto; font-weight: 600; text-align: right; white-space: pre-wrap; user-select: all }
.talk > li { padding: 12px 0 }
.talk .theirs { color: var(--good); font-weight: 600 }
pre { font: inherit; white-space: pre-wrap }
form { display: grid; gap: 8px; margin-top: 12px }
.others { margin: 12px 0 0 }
summary { min-height: 44px; padding: 10px 0; cursor: pointer }
textarea { width: 100%; min-height: 96px; padding: 12px; border: 1px solid var(--soft); border-radius: 8px; background: none;
  color: inherit; font: inherit }
.told { color: var(--good); font-weight: 600 }
.fault { font-weight: 600 }
.asked { border: 2px solid var(--company) }
input[name=naam] { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 8px;
  background: none; color: inherit; font: inherit }
input:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
canvas { width: 100%; height: 120px; border: 1px dashed var(--soft); border-radius: 8px; touch-action: none }
.pad { display: grid; gap: 8px; justify-items: start }
.pad[hidden], .pad [hidden] { display: none }
.tick { display: flex; gap: 12px; align-items: center; min-height: 48px }
.tick input { width: 22px; height: 22px; flex: none }
fieldset { margin: 0; padding: 12px 0 0; border: 0 }
.moments label { display: flex; gap: 10px; align-items: center; min-height: 44px }
legend, #kiezen th { padding: 0; font-weight: 600; text-align: left }
.tick .figure { margin-left: auto }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px }
.card { position: relative; display: grid; gap: 8px; align-content: start; padding: 12px; border: 1px solid var(--line); border-radius: 12px }
.card:has(:checked) { border-color: var(--company); box-shadow: 0 0 0 1px var(--company) }
.card label { display: flex; gap: 8px; align-items: center; min-height: 32px; cursor: pointer }
.card label::after { content: ''; position: absolute; inset: 0 }
.card input { position: relative; z-index: 1; width: 22px; height: 22px; flex: none; margin: 0; accent-color: var(--company) }
.card dl div { display: flex; flex-wrap: wrap; gap: 0 8px; justify-content: space-between }
.card dd { margin-left: auto }
.card .rest { display: grid; margin-top: 8px }
.card .rest dd { margin: 0; font-size: 22px; font-weight: 600; text-align: left }
.card .monthly { margin-top: 8px; padding: 8px; border-radius: 8px; background: var(--ground) }
#kiezen { hyphens: auto; overflow-wrap: break-word }
#kiezen table { width: 100%; border-collapse: collapse; table-layout: fixed }
#kiezen :is(th, td) { padding: 4px 8px 4px 0; vertical-align: baseline; text-align: left }
#kiezen th.soft { font-weight: 400 }
footer { padding: 4px 16px 32px; text-align: center }
`
