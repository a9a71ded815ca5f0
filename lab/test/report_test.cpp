#include "lab/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/registry.h"
#include "lab/svg.h"

namespace ghent::lab {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Every tag that is opened is closed, in order. Enough of a parser for the pages we write. "" or what is wrong.
std::string tag_fault(std::string_view page) {
    std::vector<std::string> open;
    for (std::size_t at = page.find('<'); at != std::string_view::npos; at = page.find('<', at + 1)) {
        const std::size_t end = page.find('>', at);
        if (end == std::string_view::npos) return "a tag without end";
        std::string_view tag = page.substr(at + 1, end - at - 1);
        if (tag.starts_with('!') || tag.ends_with('/')) continue;
        const std::string name(
            tag.substr(tag.starts_with('/') ? 1 : 0, tag.find(' ') - (tag.starts_with('/') ? 1 : 0)));
        if (name == "meta") continue;
        if (!tag.starts_with('/')) {
            open.push_back(name);
        } else {
            if (open.empty() || open.back() != name)
                return "</" + name + "> closes " + (open.empty() ? "nothing" : open.back());
            open.pop_back();
        }
    }
    return open.empty() ? "" : "never closed: " + open.back();
}

std::string page(int games, bool interrupted = false) {
    const Module& m = *all_games()[0];
    const SimSpec spec{.module = &m,
                       .data = m.load_embedded(),
                       .setup = {},
                       .players = {"random", "random"},
                       .games = games,
                       .seed = 1,
                       .threads = 1};
    SimResult result = simulate(spec);
    result.interrupted = interrupted;
    return report_html(spec, result, {"ghent sim x --option 'a<b'", "9.9"});
}

TEST(Report, IsWellFormed) {
    EXPECT_EQ(tag_fault(page(30)), "");
    EXPECT_EQ(tag_fault(page(1)), "");
}

TEST(Report, HasEveryPlotAndItsNumbers) {
    const std::string html = page(10);
    for (const char* title :
         {"Who wins", "By how much", "Victory points over time", "How long", "How this page was made"})
        EXPECT_THAT(html, HasSubstr(title));
    EXPECT_THAT(html, HasSubstr("95 % interval"));
    EXPECT_THAT(html, HasSubstr("reconstructed"));
    EXPECT_THAT(html, HasSubstr("ghent sim x --option &#39;a&lt;b&#39;"));
    EXPECT_THAT(html, HasSubstr("prefers-color-scheme:dark"));
}

TEST(Report, StandsAlone) {
    const std::string html = page(10);
    for (const char* outside : {"http:", "https:", "src=", "href=", "url(", "@import", "<script"})
        EXPECT_THAT(html, Not(HasSubstr(outside)));
    // Of numbers alone: places and people may be called so.
    for (const char* nan : {">nan", "\"nan", " nan", "(nan", "+nan", "-nan"}) EXPECT_THAT(html, Not(HasSubstr(nan)));
    EXPECT_THAT(html, Not(HasSubstr("inf\"")));
}

TEST(Report, SaysWhenItWasCutShort) { EXPECT_THAT(page(3, true), HasSubstr("Stopped after 3 of 3 games")); }

TEST(Svg, EscapesText) {
    Svg svg(10, 10, "a \"b\" <c>");
    svg.text({1, 2}, "x & y");
    const std::string text = svg.take();
    EXPECT_THAT(text, HasSubstr("a &quot;b&quot; &lt;c&gt;"));
    EXPECT_THAT(text, HasSubstr("x &amp; y"));
    EXPECT_EQ(tag_fault(text), "");
}

}  // namespace
}  // namespace ghent::lab
