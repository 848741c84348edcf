/**
 * Checks again if a file was deleted after it was listed. The next check does not list it. If the
 * same file is missing again, something else is wrong.
 */
export async function checkWithoutVanished<T>(
  check: () => Promise<T>,
  missing?: string,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" || path === undefined || path === missing) throw error;
    return checkWithoutVanished(check, path);
  }
}
