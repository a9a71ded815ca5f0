# ghent_web(<out>): the built client, web/dist/**, inside the binary.
# Returns in <out> the sources that define `std::span<const EmbeddedFile> ghent::embedded_web()` (core/embedded.h); none of
# the files when the client was not built or GHENT_WEB is off. The bytes come in by .incbin.
function(ghent_web out)
  set(base "${CMAKE_SOURCE_DIR}/web/dist")
  set(files "")
  if(GHENT_WEB)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS LIST_DIRECTORIES false RELATIVE "${base}" "${base}/*")
    list(FILTER files EXCLUDE REGEX "(^|/)\\.|~$|\\.map$")
    list(SORT files COMPARE STRING)
  endif()
  ghent_incbin("web" "${base}" "${files}" "${GHENT_GEN}/web" sources)
  set(${out} "${sources}" PARENT_SCOPE)
endfunction()
