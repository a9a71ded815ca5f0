# ghent_embed(<id> <out>): games/<id>/data/**, past/** (data of earlier revisions), lessons/**, rules.tsv, proved.tsv, tally.tsv, rulings.md, CHANGES.md, words of other languages (fr.toml) and learned priors (priors.txt) inside the binary.
# Returns in <out> the sources that define `std::span<const EmbeddedFile> ghent::embedded_<id>()` (core/embedded.h).
# The bytes come in by .incbin, so that even a large map costs no compile time.
function(ghent_embed id out)
  set(base "${CMAKE_SOURCE_DIR}/games/${id}")
  file(GLOB_RECURSE files CONFIGURE_DEPENDS LIST_DIRECTORIES false RELATIVE "${base}" "${base}/data/*"
    "${base}/past/*" "${base}/lessons/*")
  file(GLOB tables CONFIGURE_DEPENDS RELATIVE "${base}" "${base}/rules.tsv" "${base}/proved.tsv" "${base}/tally.tsv" "${base}/rulings.md"
    "${base}/CHANGES.md" "${base}/priors.txt" "${base}/[a-z][a-z].toml")
  list(APPEND files ${tables})
  list(FILTER files EXCLUDE REGEX "(^|/)\\.|~$") # editors' leftovers
  list(SORT files COMPARE STRING)
  ghent_incbin("${id}" "${base}" "${files}" "${GHENT_GEN}/games/${id}" sources)
  set(${out} "${sources}" PARENT_SCOPE)
endfunction()

# ghent_embed_languages(<out>): core/languages/*.toml, what each language needs besides the words of the games: embedded_languages().
function(ghent_embed_languages out)
  set(base "${CMAKE_SOURCE_DIR}/core/languages")
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${base}" "${base}/[a-z][a-z].toml")
  list(SORT files COMPARE STRING)
  ghent_incbin(languages "${base}" "${files}" "${GHENT_GEN}/core/languages" sources)
  set(${out} "${sources}" PARENT_SCOPE)
endfunction()

# ghent_incbin(<id> <base> <files> <folder> <out>): writes into <folder> the sources of embedded_<id>(): <files> of <base>.
function(ghent_incbin id base files folder out)
  set(assembly "")
  set(declarations "")
  set(rows "")
  set(paths "")
  set(index 0)
  foreach(file IN LISTS files)
    set(symbol "ghent_${id}_file${index}")
    string(APPEND assembly "  .balign 16\n  .globl ${symbol}\n${symbol}:\n  .incbin \"${base}/${file}\"\n"
      "  .globl ${symbol}_end\n${symbol}_end:\n  .byte 0\n")
    string(APPEND declarations "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
    string(APPEND rows "      {\"${file}\", between(${symbol}, ${symbol}_end)},\n")
    list(APPEND paths "${base}/${file}")
    math(EXPR index "${index} + 1")
  endforeach()
  if(index EQUAL 0)
    set(body "  return {};\n")
  else()
    set(body "  static const std::array<EmbeddedFile, ${index}> files{{\n${rows}  }};\n  return files;\n")
  endif()

  set(source "${folder}/embedded.cpp")
  set(blob "${folder}/embedded_data.S")
  file(CONFIGURE OUTPUT "${blob}" @ONLY CONTENT [[  .section .rodata
@assembly@
  .section .note.GNU-stack,"",%progbits
]])
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT [=[// Generated: the files of @id@ that travel with the program.
#include "core/embedded.h"

#include <array>
#include <cstddef>

extern "C" {
@declarations@}

namespace ghent {

namespace {

[[maybe_unused]] std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const EmbeddedFile> embedded_@id@();

std::span<const EmbeddedFile> embedded_@id@() {
@body@}

}  // namespace ghent
]=])
  # The assembler does not report what it included.
  set_source_files_properties("${blob}" PROPERTIES OBJECT_DEPENDS "${paths}")
  set(${out} "${source};${blob}" PARENT_SCOPE)
endfunction()
