export function publicPackages(root: string): string[]
