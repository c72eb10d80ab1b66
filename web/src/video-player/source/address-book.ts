const folderOf = (address: string) => new URL(".", new URL(address, location.href)).href;

/**
 * Follows a video whose address is renewed while it plays. What was addressed relative to an earlier playlist
 * is found under the newest one, so that nothing loaded before has to be loaded again.
 */
export function createAddressBook(first: string) {
  const pastFolders = new Set<string>();
  let current = first;

  return {
    first,
    renew(next: string) {
      pastFolders.add(folderOf(current));
      pastFolders.delete(folderOf(next));
      current = next;
    },
    toCurrent(address: string) {
      if (address === first) return current;
      const past = [...pastFolders].find((folder) => address.startsWith(folder));
      return past ? folderOf(current) + address.slice(past.length) : address;
    },
  };
}

export type AddressBook = ReturnType<typeof createAddressBook>;
