import { takeChoice } from './take-choice.ts'
import { takePhotos } from './take-photos.ts'
import { takeSignature } from './take-signature.ts'

// The script of the customer page, which is rendered by the server; only photos, signature and choices need it. Built to
// /volg.js.
const photos = document.querySelector<HTMLElement>('#fotos[data-at]')
if (photos) takePhotos(photos)
const approval = document.querySelector<HTMLFormElement>('#akkoord form[action$="/akkoord"]')
if (approval) takeSignature(approval)
const choice = document.querySelector<HTMLElement>('#kiezen')
if (choice) takeChoice(choice)
