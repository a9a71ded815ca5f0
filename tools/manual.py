#!/usr/bin/env python3
"""manual.py GHENT man|bash|zsh|fish: the manual page and the shells' completions, from what `ghent … --help` says. The program is
the only place where commands and options are described."""
import json
import re
import subprocess
import sys


class Command:
    """One command: its words ("store", "backup"), what it does, its options and commands under it."""

    def __init__(self, ghent, words=()):
        self.words = words
        text = subprocess.run([ghent, *words, "--help"], capture_output=True, text=True, check=True).stdout
        self.text = text.split("\n", 1)[0]
        self.usage = re.search(r"^Usage: (.*)$", text, re.M).group(1)
        parts = {"Positionals": [], "Options": [], "Subcommands": []}
        part = None
        for line in text.split("\n"):
            if line.rstrip(":") in parts:
                part = parts[line.rstrip(":")]
            elif part is not None and re.match(r"  \S", line):
                head, _, help_text = line.strip().partition("  ")
                part.append([head.strip(), help_text.strip()])
            elif part and line.strip():
                part[-1][1] = (part[-1][1] + " " + line.strip()).strip()
        self.positionals = [(name(head), text) for head, text in parts["Positionals"]]
        self.options = [Option(head, text) for head, text in parts["Options"]]
        self.commands = [Command(ghent, (*words, head)) for head, _ in parts["Subcommands"]]

    def everyone(self):
        yield self
        for command in self.commands:
            yield from command.everyone()


class Option:
    def __init__(self, head, text):
        self.names = re.split(r",", head.split(" ", 1)[0])
        rest = head.split(" ", 1)[1] if " " in head else ""
        rest = re.sub(r" ?(Excludes|Needs): .*", "", rest)
        self.value = re.split(r"[:= ]", rest, maxsplit=1)[0] if rest else ""  # "DAYS" of "DAYS:INT in [1 - 9]=3"
        default = re.search(r"=([^=\]]*)$", rest.replace("K=V", "")) if rest else None
        self.default = default.group(1) if default else ""
        if rest.startswith("K=V"):
            self.value = "K=V"
        self.choices = re.search(r"{([^}]*)}", rest).group(1).split(",") if "{" in rest else []
        self.text = text

    def takes_file(self):
        return self.value.startswith(("FILE", "DIR")) or self.names[-1] == "--store"


def name(head):
    return head.split(" ", 1)[0]


# ---------------------------------------------------------------- man


def roff(text):
    return text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")


def man(top, version):
    out = [f'.TH GHENT 1 "" "ghent {version}" "User commands"', ".SH NAME", "ghent \\- board games about the War of 1812",
           ".SH SYNOPSIS", ".B ghent", ".I COMMAND", "[\\fIOPTIONS\\fR]", ".SH DESCRIPTION", roff(top.text),
           ".PP", "Five published board wargames by their full rules: in the terminal, in the browser, in simulations, and as an engine for other programs.",
           ".SH COMMANDS"]
    for command in top.everyone():
        if not command.words or command.commands:
            continue
        out += [".SS " + roff(command.usage), roff(command.text) + "."]
        for positional, text in command.positionals:
            out += [".TP", f"\\fI{roff(positional)}\\fR", roff(text)]
        for option in command.options:
            if "--help" in option.names:
                continue
            head = ", ".join(f"\\fB{roff(n)}\\fR" for n in option.names)
            if option.value:
                head += f" \\fI{roff(option.value)}\\fR"
            default = f" ({roff(option.default)} when left out)" if option.default else ""
            out += [".TP", head, roff(option.text) + default]
    out += [".SH EXIT STATUS", "0 on success, 1 when what was asked is refused, 2 on wrong usage. Errors are one line on standard error.",
            ".SH FILES", ".TP", "\\fI~/.local/share/ghent/ghent.db\\fR", "The store of \\fBghent serve\\fR and \\fBghent store\\fR without \\fB\\-\\-store\\fR.",
            ".TP", "\\fI/var/lib/ghent/ghent.db\\fR, \\fI/etc/default/ghent\\fR", "Store and settings of the system's service, \\fBghent.service\\fR.",
            ".TP", "\\fI/usr/share/ghent/data/\\fR", "The games\\(aq data files, to be copied, corrected and given with \\fB\\-\\-data\\fR.",
            ".TP", "\\fI/usr/share/doc/ghent/\\fR", "How to keep a server, and how the dice are made.",
            ".SH SEE ALSO", "\\fBsystemctl\\fR(1), \\fBnginx\\fR(8)"]
    return "\n".join(out) + "\n"


# ---------------------------------------------------------------- shells


def words_after(command):
    return [c.words[-1] for c in command.commands] + [n for o in command.options for n in o.names if n.startswith("--")]


def bash(top, games):
    lines = ["# Completion of ghent for bash.", "_ghent() {", '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path= word i',
             "  for ((i = 1; i < COMP_CWORD; i++)); do", "    word=${COMP_WORDS[i]}", '    case "$path $word" in']
    for command in top.everyone():
        if command.words:
            lines.append(f'      "{" ".join(("", *command.words[:-1]))} {command.words[-1]}") path+=" $word" ;;')
    lines += ["    esac", "  done", '  case "$prev" in']
    files = sorted({n for c in top.everyone() for o in c.options if o.takes_file() for n in o.names})
    values = sorted({n for c in top.everyone() for o in c.options if o.value and not o.takes_file() for n in o.names} - set(files))
    lines += [f'    {"|".join(files)}) COMPREPLY=($(compgen -f -- "$cur")); return ;;', f'    {"|".join(values)}) return ;;', "  esac", '  local words=', '  case "$path" in']
    for command in top.everyone():
        words = words_after(command) + (games if any(p == "GAME" for p, _ in command.positionals) else [])
        lines.append(f'    "{"".join(" " + w for w in command.words)}") words="{" ".join(words)}" ;;')
    lines += ["  esac", '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
              '  [[ $cur != -* && $path == *" "* ]] && COMPREPLY+=($(compgen -f -- "$cur"))', "  return 0", "}", "complete -F _ghent ghent"]
    return "\n".join(lines) + "\n"


def quoted(text):
    return text.replace("'", "'\\''")


def zsh(top, games):
    def escaped(text):
        return quoted(text).replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")

    lines = ["#compdef ghent", "# Completion of ghent for zsh.", ""]
    for command in reversed(list(top.everyone())):
        function = "_" + "_".join(("ghent", *command.words))
        lines += [f"{function}() {{", "  local -a commands", "  _arguments -C \\"]
        for option in command.options:
            for n in option.names:
                value = f":{option.value}:" + ("_files" if option.takes_file() else " ") if option.value else ""
                lines.append(f"    '*{n}[{escaped(option.text)}]{value}' \\")
        if command.commands:
            lines += ["    '1: :->command' \\", "    '*:: :->rest'", "  case $state in", "    command)", "      commands=("]
            lines += [f"        '{c.words[-1]}:{escaped(c.text)}'" for c in command.commands]
            lines += ["      )", "      _describe command commands ;;", "    rest)", "      case $words[1] in"]
            lines += [f"        {c.words[-1]}) _{'_'.join(('ghent', *c.words))} ;;" for c in command.commands]
            lines += ["      esac ;;", "  esac", "}", ""]
        else:
            first = f"'1:game:({' '.join(games)})' " if any(p == "GAME" for p, _ in command.positionals) else ""
            lines += [f"    {first}'*: :_files'", "}", ""]
    lines.append('_ghent "$@"')
    return "\n".join(lines) + "\n"


def fish(top, games):
    lines = ["# Completion of ghent for fish.", "complete -c ghent -f"]
    for command in top.everyone():
        inside = " && ".join(f"__fish_seen_subcommand_from {w}" for w in command.words) or "__fish_use_subcommand"
        below = " ".join(c.words[-1] for c in command.commands)
        fresh = f"{inside} && not __fish_seen_subcommand_from {below}" if command.words and below else inside
        for c in command.commands:
            lines.append(f"complete -c ghent -n '{fresh}' -a {c.words[-1]} -d '{quoted(c.text)}'")
        if any(p == "GAME" for p, _ in command.positionals):
            lines.append(f"complete -c ghent -n '{inside}' -a '{' '.join(games)}'")
        for option in command.options:
            if command.words and "--help" in option.names:
                continue
            long = next(n for n in option.names if n.startswith("--"))
            value = (" -r -F" if option.takes_file() else " -x") if option.value else ""
            lines.append(f"complete -c ghent -n '{inside}' -l {long[2:]}{value} -d '{quoted(option.text)}'")
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 3 or sys.argv[2] not in ("man", "bash", "zsh", "fish"):
        sys.exit("usage: manual.py GHENT man|bash|zsh|fish")
    ghent, kind = sys.argv[1:]
    top = Command(ghent)
    listed = subprocess.run([ghent, "games", "--json"], capture_output=True, text=True, check=True).stdout
    games = [game["id"] for game in json.loads(listed)]
    version = subprocess.run([ghent, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    print({"man": lambda: man(top, version), "bash": lambda: bash(top, games), "zsh": lambda: zsh(top, games), "fish": lambda: fish(top, games)}[kind](), end="")


main()
