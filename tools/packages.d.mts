export function ensurePackages(root: string, needs: { development: boolean }): string;
