import { takePhotos } from './take-photos.ts'
import { takeSignature } from './take-signature.ts'

// The script of the customer page, which is rendered by the server; only photos and signature need it. Built to
// /volg.js.
const photos = document.querySelector<HTMLElement>('#fotos[data-at]')
if (photos) takePhotos(photos)
const approval = document.querySelector<HTMLFormElement>('#akkoord form')
if (approval) takeSignature(approval)
