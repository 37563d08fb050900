/** As the build names a class of a module: what it is called there, its file, its line. */
const MODULE_CLASS = /\b_[A-Za-z][\w-]*?_[a-z0-9]{5}_\d+\b/g;
const SAYS_CLASSES = / class="[^"]*"|<style>.*?<\/style>/gs;

/**
 * Gives the classes of a page, its styles within, names of a letter or two. Only for pages that run no program: nobody else
 * says them.
 */
export const shortClasses = (html: string): string => {
  const names = new Map<string, string>();
  const short = (name: string): string => {
    const known = names.get(name) ?? `c${names.size.toString(36)}`;
    names.set(name, known);
    return known;
  };
  return html.replaceAll(SAYS_CLASSES, text => text.replaceAll(MODULE_CLASS, short));
};
