export function ensurePackages(root: string, needs: { development: boolean }): Promise<string>;
