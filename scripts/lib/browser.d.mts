export function findBrowser(): Promise<string | null>
export function launchOptions(): Promise<{ executablePath?: string; args: string[] }>
export function shellOptions(): Promise<{ executablePath?: string; args: string[] }>
export function isExecutable(file: string): boolean
