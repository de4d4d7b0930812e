/** By what name the rules know one version of a game. */
export function versionKey(id: string, revision: string): string {
  return `${id}@${revision}`;
}
