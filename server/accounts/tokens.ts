import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only the hash is stored, so a stolen database signs nobody in. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
