/** One address, and nothing that could become a second one or another header. */
const ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/

export const isMailAddress = (text: string) => ADDRESS.test(text)
