export function testFolders(): string[]
