/** With it a command ends that cannot do its work on this machine: neither done nor failed. As in Automake and Meson. */
export const SKIPPED = 77;
