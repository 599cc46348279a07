/** What a browser and the libraries under it read; everything else of Nova's own environment may be a key. */
const NEEDED: readonly RegExp[] = [
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|TZ|TMPDIR|TMP|TEMP|LD_LIBRARY_PATH|DBUS_SESSION_BUS_ADDRESS)$/,
  /^(?:LC|XDG|FONTCONFIG|FREETYPE|GTK|GDK|QT|XKB)_/,
  /^(?:DISPLAY|XAUTHORITY|WAYLAND_DISPLAY|PULSE_SERVER|LIBGL_\w+|LIBVA_\w+|VK_\w+|MESA_\w+)$/,
  // Windows, where names may be written in any case.
  /^(?:SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|OS|APPDATA|LOCALAPPDATA|PROGRAMDATA|ALLUSERSPROFILE|PUBLIC)$/i,
  /^(?:PROGRAMFILES(?:\(X86\))?|PROGRAMW6432|COMMONPROGRAM\w+(?:\(X86\))?|USERPROFILE|USERNAME|USERDOMAIN|HOMEDRIVE|HOMEPATH)$/i,
  /^(?:NUMBER_OF_PROCESSORS|PROCESSOR_\w+|PATH)$/i,
  /^__CF_USER_TEXT_ENCODING$/,
];

/** The variables that a browser inherits: none that it does not need. */
export function browserEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  const needed = Object.entries(env).filter(([name]) => NEEDED.some((pattern) => pattern.test(name)));
  return Object.fromEntries(needed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
